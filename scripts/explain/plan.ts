/** A node of a plan in the JSON of PostgreSQL. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Plan[]
}

/** Tables that are small everywhere may be read whole. */
const LARGE_TABLE = 2_000
const MAX_SORTED = 2_000
const MAX_ROWS_READ = 5_000

/** What must not be in the plan of a call that a page waits for. */
export function faultsOf(
  plan: Plan,
  tableRows: ReadonlyMap<string, number>,
  maxRowsRead = MAX_ROWS_READ,
): string[] {
  const shown = plan['Actual Rows']
  return nodesOf(plan).flatMap((node) => {
    const relation = node['Relation Name'] ?? ''
    const isLarge = (tableRows.get(relation) ?? 0) > LARGE_TABLE
    const rows = node['Actual Rows'] * node['Actual Loops']
    const read = rows + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
    if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 && isLarge) {
      return [`Seq Scan on ${relation}`]
    }
    if (/Sort$/.test(node['Node Type'])) {
      const sorted = sum(node.Plans ?? [], (child) => child['Actual Rows'] * child['Actual Loops'])
      if (sorted > Math.max(MAX_SORTED, 50 * shown))
        return [`Sort of ${Math.round(sorted)} rows for ${shown}`]
    }
    if (/Scan$/.test(node['Node Type']) && isLarge && read > Math.max(maxRowsRead, 50 * shown)) {
      return [`${Math.round(read)} rows of ${relation} for ${shown}`]
    }
    return []
  })
}

/** Pages of 8 KB that were looked at. */
export const blocksOf = (plan: Plan): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** A plan on a few lines, for the log. */
export function drawPlan(plan: Plan, depth = 0): string {
  const where = [plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' by ')
  const removed = plan['Rows Removed by Filter']
    ? `, ${plan['Rows Removed by Filter']} removed`
    : ''
  const line = `${'  '.repeat(depth)}${plan['Node Type']}${where ? ` ${where}` : ''}: ${plan['Actual Rows']} × ${plan['Actual Loops']}${removed}, ${blocksOf(plan)} blocks${plan['Shared Read Blocks'] ? `, ${plan['Shared Read Blocks']} read` : ''}`
  return [line, ...(plan.Plans ?? []).map((child) => drawPlan(child, depth + 1))].join('\n')
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)
