import { SIGNS_OUT } from '../storage/sign-out-sign.ts'

/**
 * Runs on the page of no network: loads the page that was asked for as soon as there is a network again, or when the
 * page is looked at again. Whoever signs out without a network lands there too.
 */
export const OFFLINE_SCRIPT = `try{document.querySelector('.signed-out').hidden=!localStorage.getItem('${SIGNS_OUT}')}catch{};addEventListener('online',()=>location.reload());document.addEventListener('visibilitychange',()=>{if(!document.hidden&&navigator.onLine)location.reload()})`
