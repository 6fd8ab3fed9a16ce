import * as m from '../../paraglide/messages.js'

interface Step {
  readonly title: string
  readonly href: string
}

/** Where one is on a way of several steps; those behind are links. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  return (
    <nav className="step-list" aria-label={m.steps_label()}>
      <p>
        {m.steps_now({ number: current + 1, count: steps.length })}
        <span className="step-now">: {steps[current]?.title}</span>
      </p>
      <ol>
        {steps.map(({ title, href }, index) => (
          <li
            key={title}
            className={index <= current ? 'passed' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? <a href={href}>{title}</a> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
