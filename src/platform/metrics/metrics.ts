import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type LabelsOf, METRICS, type MetricName, type MetricOf } from './metric-list.ts'

/** A value that is read when somebody collects the metrics. */
export interface Sample<Name extends MetricName> {
  readonly labels: LabelsOf<Name>
  readonly value: number
}

/** The metrics of a process, for Prometheus (docs/decisions/0055-metrics-and-logs.md). */
export interface Metrics {
  /** Counts an event; by 0 it makes the counter visible before the first one. */
  count<Name extends MetricOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void
  /** Notes how long something took, in seconds. */
  observe<Name extends MetricOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    seconds: number,
  ): void
  /**
   * Reads a value whenever the metrics are collected. One metric may have several readers, as for two pools. A reader
   * that fails leaves its values out, so that the rest is still seen while the database is away.
   */
  read<Name extends MetricOf<'counter' | 'gauge'>>(
    name: Name,
    reader: () => readonly Sample<Name>[] | Promise<readonly Sample<Name>[]>,
  ): void
  /** The names of what is exported now. */
  names(): string[]
  /** All values in the text format of Prometheus. */
  render(): Promise<string>
  /** For the library's own metrics of the process (process-metrics.ts). */
  readonly registry: Registry
}

/** The content type of `render`. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type Reader = () => readonly AnySample[] | Promise<readonly AnySample[]>
interface AnySample {
  readonly labels: Record<string, string>
  readonly value: number
}

/** Opens the metrics of a process; each metric begins to exist when it is first fed. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const counters = new Map<MetricName, Counter>()
  const histograms = new Map<MetricName, Histogram>()
  const readers = new Map<MetricName, Reader[]>()

  function makeCounter(name: MetricName): Counter {
    const counter = new Counter(optionsOf(name, registry))
    counters.set(name, counter)
    return counter
  }
  function makeHistogram(name: MetricOf<'histogram'>): Histogram {
    const buckets = [...METRICS[name].buckets]
    const histogram = new Histogram({ ...optionsOf(name, registry), buckets })
    histograms.set(name, histogram)
    return histogram
  }
  function makeRead(name: MetricName, all: readonly Reader[]): void {
    const options = optionsOf(name, registry)
    if (METRICS[name].type === 'gauge') {
      new Gauge({
        ...options,
        async collect() {
          const samples = await samplesOf(all)
          this.reset()
          for (const { labels, value } of samples) this.set(labels, value)
        },
      })
    } else
      new Counter({
        ...options,
        async collect() {
          const samples = await samplesOf(all)
          this.reset()
          for (const { labels, value } of samples) this.inc(labels, value)
        },
      })
  }

  return {
    count(name, labels, by = 1) {
      const counter = counters.get(name) ?? makeCounter(name)
      counter.inc(labels, by)
    },
    observe(name, labels, seconds) {
      const histogram = histograms.get(name) ?? makeHistogram(name)
      histogram.observe(labels, seconds)
    },
    read(name, reader) {
      const known = readers.get(name)
      if (known) known.push(reader)
      else {
        const all: Reader[] = [reader]
        readers.set(name, all)
        makeRead(name, all)
      }
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    render: () => registry.metrics(),
    registry,
  }
}

const optionsOf = (name: MetricName, registry: Registry) => ({
  name,
  help: METRICS[name].help,
  labelNames: [...METRICS[name].labels],
  registers: [registry],
})

async function samplesOf(readers: readonly Reader[]): Promise<AnySample[]> {
  const read = await Promise.allSettled(readers.map(async (reader) => reader()))
  return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}
