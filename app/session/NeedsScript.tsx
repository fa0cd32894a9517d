/** Accounts are kept by the browser's own client, so the forms need script; the public record does not. */
export function NeedsScript() {
  return (
    <p className="hidden border-l-2 border-danger py-1 pl-4 font-medium noscript:block">
      Accounts need JavaScript, which is turned off in this browser. Everything public can be read
      without it.
    </p>
  )
}
