import { healthPath } from '../../lib/address/endpoint-paths.ts'
import { SIGNS_OUT } from '../storage/sign-out-sign.ts'

/**
 * Runs on the page of no network: loads the page that was asked for as soon as the site answers again, or when the page
 * is looked at again. It asks every three seconds, since `online` tells nothing of a server that was away, and some
 * browsers do not send it to a page that opened without a network. Whoever signs out without a network lands there too.
 */
export const OFFLINE_SCRIPT = `try{document.querySelector('.signed-out').hidden=!localStorage.getItem('${SIGNS_OUT}')}catch{};addEventListener('online',()=>location.reload());setInterval(()=>{if(!document.hidden&&navigator.onLine)fetch('${healthPath('live')}',{cache:'no-store'}).then((answer)=>{if(answer.ok)location.reload()},()=>{})},3000);document.addEventListener('visibilitychange',()=>{if(!document.hidden&&navigator.onLine)location.reload()})`
