import { useSearchParams } from 'react-router'

/** The page number in the address, from 1. An invalid number means the first page. */
export function usePageNumber(): number {
  const [params] = useSearchParams()
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}
