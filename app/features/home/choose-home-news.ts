/** The key of local storage that says whether a user hides what is new for them on the home page: "hidden". */
export const homeNewsKey = 'homeNews'

/** Keeps the choice on this device and shows it at once; where storage is forbidden, until the page is left. */
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
