/** Registers the background sync `database-sync`, which sends what was done without a network. Nothing is kept for it yet. */
export function registerSync(): void {}
