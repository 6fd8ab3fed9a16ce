import type { ReactNode } from 'react'

interface TickProps {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string | number
  readonly isOn: boolean
  readonly children: ReactNode
}

/** A choice as a chip: a box or a radio button as large as its words. */
export const Tick = ({ type, name, value, isOn, children }: TickProps) => (
  <label className="tick">
    <input type={type} name={name} value={value} defaultChecked={isOn} />
    <span>{children}</span>
  </label>
)
