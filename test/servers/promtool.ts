import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stringify } from 'yaml'

const RULES = path.resolve('deploy/monitoring/prometheus-rules.yml')
const TIMES = 30

/** Whether Prometheus' own program for rules is there (Debian's package `prometheus`). */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** A series as promtool writes it: `0+60x30` grows by 60 in each of thirty steps. */
export interface Series {
  readonly series: string
  readonly values: string
}

/**
 * Has Prometheus evaluate the alert rules over series.
 * @param firing the names of exactly those alerts that fire at the end
 * @param end after how many steps that is, and how long a step is
 * @throws with what promtool says when others do
 */
export function expectAlerts(
  series: readonly Series[],
  firing: readonly string[],
  { times = TIMES, step = '1m' }: { times?: number; step?: '1m' | '1h' } = {},
): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'svoi-rules-'))
  const file = path.join(folder, 'rules.test.yml')
  const found = {
    expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: step.replace('1', String(times)),
    exp_samples: firing.toSorted().map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  }
  const tests = [{ interval: step, input_series: series, promql_expr_test: [found] }]
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: step, tests }))
  try {
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${stdout}\n${stderr}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The series of a process that goes on as it did between two readings of its metrics, which count as a minute apart:
 * counters grow as much each minute, gauges stay.
 */
export function seriesBetween(before: string, after: string): Series[] {
  const earlier = new Map(samplesIn(before))
  const counters = new Set(
    [...after.matchAll(/^# TYPE (\w+) (?:counter|histogram)$/gm)].map(([, name]) => name),
  )
  // some gauges of Node's are named as counters are
  const isCounter = (series: string) => {
    const [name = ''] = series.split('{')
    return counters.has(name) || counters.has(name.replace(/_(bucket|sum|count)$/, ''))
  }
  return samplesIn(after).map(([series, value]) => {
    const start = earlier.get(series) ?? 0
    return isCounter(series)
      ? { series, values: `${start}+${value - start}x${TIMES}` }
      : { series, values: `${value}+0x${TIMES}` }
  })
}

const samplesIn = (text: string): [string, number][] =>
  text
    .split('\n')
    .flatMap((line): [string, number][] => {
      const [, series = '', value = ''] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      return series ? [[series, Number(value)]] : []
    })
    .filter(([, value]) => Number.isFinite(value))

/** Those series whose names have a shape. */
export const only = (shape: RegExp, all: readonly Series[]): Series[] =>
  all.filter(({ series }) => shape.test(series))

/** The value of a series in a reading of metrics; NaN where it has none. */
export const valueIn = (text: string, series: string): number =>
  samplesIn(text).find(([name]) => name === series)?.[1] ?? Number.NaN
