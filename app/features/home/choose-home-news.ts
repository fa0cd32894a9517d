/** The key of local storage for hiding news on the home page: "hidden". */
export const homeNewsKey = 'homeNews'

/**
 * Stores the choice on this device and shows it at once. If storage is forbidden, it lasts until
 * the page is left.
 */
export function chooseHomeNews(hidden: boolean): void {
  if (hidden) document.documentElement.dataset.homeNews = 'hidden'
  else delete document.documentElement.dataset.homeNews
  try {
    if (hidden) localStorage.setItem(homeNewsKey, 'hidden')
    else localStorage.removeItem(homeNewsKey)
  } catch (error) {
    console.error('The choice of the home page could not be kept.', error)
  }
}
