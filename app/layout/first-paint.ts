import { sessionKey } from '#app/data/session-key.ts'
import { homeNewsKey } from '#app/features/home/choose-home-news.ts'

/** The key of local storage that holds the preference for the dark theme: the boolean `true` or `false`. */
export const darkModeKey = 'darkMode'

/**
 * Runs before the first paint, so that the theme and the header's account corner do not flash, and home keeps room for
 * news. If the browser forbids local storage, the page is light and a visitor's.
 */
export const firstPaint = `try{
var d=document.documentElement
if(localStorage.getItem('${darkModeKey}')==='true')d.dataset.theme='dark'
if(localStorage.getItem('${homeNewsKey}')==='hidden')d.dataset.homeNews='hidden'
if(localStorage.getItem('${sessionKey}'))d.toggleAttribute('data-session',true)
}catch(e){}`
