interface Lead {
  /** Stops leading, or leaves the queue. */
  end(): void
  /** Takes the lead from a tab that no longer responds. */
  take(): void
}

/**
 * Lets one tab of the browser lead at a time; when it goes, the next one takes over. Where tabs cannot agree on it
 * (no Web Locks without https), each leads itself.
 * @param name what is led
 * @param onLead this tab leads from now on, until `onLost`
 */
export function leadTabs(name: string, onLead: () => void, onLost: () => void): Lead {
  const { locks } = navigator
  if (!locks) {
    onLead()
    return { end: onLost, take() {} }
  }
  let isEnded = false
  let queue = new AbortController()
  let release: (() => void) | undefined

  const wait = (steal: boolean) => {
    queue.abort()
    queue = new AbortController()
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve
        onLead()
      })
    // `steal` cannot be combined with a signal
    const asked = steal
      ? locks.request(name, { steal }, held)
      : locks.request(name, { signal: queue.signal }, held)
    asked.catch(() => {
      // another tab took the lead: this one queues again
      if (!release) return
      release = undefined
      onLost()
      if (!isEnded) wait(false)
    })
  }
  wait(false)
  return {
    end() {
      isEnded = true
      queue.abort()
      if (!release) return
      release()
      release = undefined
      onLost()
    },
    take: () => {
      if (!isEnded && !release) wait(true)
    },
  }
}
