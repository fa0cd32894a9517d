/** Of an action without a roll call: nobody's position is known, and so neither is that of the user's members. */
export function NoRollCall() {
  return (
    <p className="text-sm">
      <strong>Yours:</strong> no roll call on this is in the record, so it names no member’s
      position.
    </p>
  )
}
