import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { METRICS } from '../src/platform/metrics/metric-list.ts'
import { expectAlerts, hasPromtool } from './servers/promtool.ts'

const FOLDER = 'deploy/monitoring'
const rules = readFileSync(`${FOLDER}/prometheus-rules.yml`, 'utf8')
const dashboard = JSON.parse(readFileSync(`${FOLDER}/grafana-dashboard.json`, 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const known = new Set([
  'up',
  ...Object.keys(METRICS),
  ...registry.getMetricsAsArray().map(({ name }) => name),
])

/** The metrics that an expression reads; a histogram is read by its parts. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:svoi|nodejs|process)_\w+/g)].map(([name]) =>
    known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
  )

test('the dashboard and the alert rules read metrics that the product has', () => {
  const read = [...shown, rules].flatMap(metricsIn)
  expect(read.length).toBeGreaterThan(30)
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([])
})

test('the dashboard shows every metric of the product', () => {
  const read = new Set(shown.flatMap(metricsIn))
  expect(Object.keys(METRICS).filter((name) => !read.has(name))).toEqual([])
})

test('every label that they choose by is one of its metric', () => {
  const selectors = [...shown, rules].flatMap((text) =>
    [...text.matchAll(/\b(svoi_\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', labels = '']) =>
      [...labels.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => ({ metric, label })),
    ),
  )
  expect(selectors.length).toBeGreaterThan(20)
  const isLabel = ({ metric, label }: (typeof selectors)[number]) => {
    const [name = ''] = metricsIn(metric)
    const { labels } = METRICS[name as keyof typeof METRICS]
    return ['instance', 'job'].includes(label) || (labels as readonly string[]).includes(label)
  }
  expect(selectors.filter((one) => !isLabel(one))).toEqual([])
})

describe.runIf(hasPromtool)('over made-up series', () => {
  test.each([
    ['SvoiNoBackup', 'svoi_last_backup_timestamp_seconds', 26],
    ['SvoiNoRehearsal', 'svoi_last_rehearsal_timestamp_seconds', 8 * 24],
  ])('%s', (alert, name, hours) => {
    const series = [{ series: name, values: `0x${hours + 3}` }]
    // a new site has two hours for its first
    expectAlerts(series, [], { times: hours + 2, step: '1h' })
    expectAlerts(series, [alert], { times: hours + 3, step: '1h' })
  })
})
