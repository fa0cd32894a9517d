import { useSearchParams } from 'react-router'

/** The page the address asks for, from 1; what is no page is the first. */
export function usePageNumber(): number {
  const [params] = useSearchParams()
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}
