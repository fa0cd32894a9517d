import { useRouteLoaderData } from 'react-router'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** The operator's notice, above everything else. Addresses in it are links. */
export function Notice() {
  const notice = useRouteLoaderData<{ notice: string | null }>('root')?.notice
  if (!notice) return null
  return (
    <aside aria-label="Notice" className="border-b border-line bg-wash text-sm">
      <p className="column py-3 wrap-anywhere">
        {notice.split(address).map((part, index) =>
          index % 2 === 1 ? (
            <a key={index} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </aside>
  )
}
