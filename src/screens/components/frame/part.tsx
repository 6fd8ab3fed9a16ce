import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PageContext } from '../../../browser/navigation/page-context.ts'
import type { Shell } from '../../../shell/load-shell.ts'
import { emptyShell, ShellContext } from '../../../shell/shell-context.ts'
import { ownIds } from './own-ids.ts'

/** Components of one kind. Names are those of the code: who reads this page writes it. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby={idOf(title)}>
    <div className="section-head">
      <h2 id={idOf(title)}>{title}</h2>
    </div>
    <div className="component-states">{children}</div>
  </section>
)

const THEMES = ['light', 'dark'] as const
/** Under the pointer, with the focus of the keyboard, pressed (force-states.ts). */
const WAYS = ['default', 'hover', 'focus', 'active'] as const

interface StateProps {
  readonly name: string
  /** A row of a list has both themes beside each other, a part of a page one below the other; others are small. */
  readonly size?: 'row' | 'page'
  /** Whether it is shown in all ways in which it is used, too. */
  readonly hasWays?: boolean
  /** Where the page is and whose it is; of a visitor everywhere unless said. */
  readonly shell?: Shell
  /** Told where it stands, for what needs a name of its own on the page. */
  readonly children: ReactNode | ((place: string) => ReactNode)
}

/** A component in one of its states, in both themes whatever the system has. */
export const State = ({ name, size, hasWays, shell = emptyShell, children }: StateProps) => (
  <figure className={size ? `component-state of-${size}` : 'component-state'}>
    <figcaption>{name}</figcaption>
    <ShellContext value={shell}>
      <PageContext value={shell}>
        {THEMES.map((theme) => (
          <Box key={theme} theme={theme}>
            {hasWays
              ? WAYS.map((way) => (
                  <div key={way} className={`way force-${way}`}>
                    <small>{way}</small>
                    {at(children, `${theme}-${way}`)}
                  </div>
                ))
              : at(children, theme)}
          </Box>
        ))}
      </PageContext>
    </ShellContext>
  </figure>
)

const at = (children: StateProps['children'], place: string) =>
  typeof children === 'function' ? children(place) : children

function Box({ theme, children }: { theme: (typeof THEMES)[number]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const own = useId()
  useEffect(() => {
    if (box.current) ownIds(box.current, own)
  }, [own])
  return (
    <div ref={box} className={`theme-box theme-${theme}`}>
      {children}
    </div>
  )
}

export const idOf = (title: string): string => title.toLowerCase()
