/** A version of a measure's text as the folder has it: `bills/bill-texts-119.jsonl.gz`, its marks in the README. */
export type BillTextRecord = {
  /** `119-hr-1` */
  bill: string
  /** "IH" or "Introduced in House". */
  versionType: string
  /** The day printed on it. Empty if unknown. */
  versionDate: string
  /** https://www.govinfo.gov/bulkdata/BILLS/119/1/hr/BILLS-119hr1ih.xml */
  sourceUrl: string
  text: string
}
