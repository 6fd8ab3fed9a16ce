interface Lead {
  /** Stops leading, or leaves the queue. */
  end(): void
  /** Takes the lead from a tab that does not respond. */
  take(): void
}

/**
 * Lets one tab of the browser lead at a time; when it closes, the next one takes over. Without Web
 * Locks (no https) every tab leads.
 * @param name the name of the lock
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
    const whileHeld = () =>
      new Promise<void>((resolve) => {
        release = resolve
        onLead()
      })
    // `steal` cannot be combined with a signal
    const locked = steal
      ? locks.request(name, { steal }, whileHeld)
      : locks.request(name, { signal: queue.signal }, whileHeld)
    locked.catch(() => {
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
