export function BeforeSearch() {
  return (
    <section aria-labelledby="before" className="grid gap-3 border-t border-line pt-7">
      <h2 id="before" className="text-h3">
        For every voter
      </h2>
      <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
        <li>
          Federal general elections are held on the Tuesday after the first Monday of November in
          even years (
          <a href="https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title2-section7&num=0&edition=prelim">
            2 U.S.C. § 7
          </a>
          ).
        </li>
        <li>
          <a href="https://vote.gov">vote.gov</a> leads to registration in every state and
          territory.
        </li>
        <li>
          <a href="https://www.fvap.gov">FVAP.gov</a> is for those in uniform, their families, and
          citizens abroad.
        </li>
      </ul>
    </section>
  )
}
