export function CardSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <output className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="grid content-start gap-3 border-t-2 border-line pt-3 pb-8">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-20 w-full" />
        </span>
      ))}
    </output>
  )
}

/**
 * A gray shape of a line or block that is loading. Set its size by class, and name the loading part in a text near it.
 */
function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-line ${className}`} />
}
