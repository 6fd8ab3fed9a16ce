/** The event of Chromium when the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let deferred: InstallPrompt | undefined

/** Defers the install prompt, which the browser fires once early, for the button in the menu. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferred = event as InstallPrompt
  })
}

export const isInstallable = (): boolean => deferred !== undefined

/** Shows the deferred prompt; the browser allows that once. */
export function install(): void {
  void deferred?.prompt()
  deferred = undefined
}
