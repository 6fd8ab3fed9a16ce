/** From now on the page notes the numbers that its tabs hear. */
export function hearAlong(): void {
  const heard: number[] = []
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('live-last'))
  const channel = new BroadcastChannel(key.replace('live-last', 'svoi-live'))
  channel.onmessage = ({ data }) => {
    if (data.event?.name === 'notification-created') heard.push(data.event.number)
  }
  // a channel that nothing holds may be cleared away
  Object.assign(window, { heard, channel })
}
/** What it noted. */
export const heard = () => (window as unknown as { heard: number[] }).heard
