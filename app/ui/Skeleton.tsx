/** The shape of a line or a block that is still to come. Give it its size by class; say what loads beside it. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-line ${className}`} />
}
