import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { OwnCustomer } from '../../contract.ts'
import { AboutFields } from './about-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PhotoSection } from './photo-section.tsx'
import { Unsaved } from './unsaved.tsx'
import { useEditForm } from './use-edit-form.ts'
import { WhereFields } from './where-fields.tsx'
import { WhoFields } from './who-fields.tsx'

/** Everything about oneself that others see, and what they don't. The photo is saved by itself. */
export function EditScreen({ user }: { user: OwnCustomer }) {
  const { form, isDirty, isRestored, discard } = useEditForm(user)
  return (
    <div className="edit">
      <div className="say">
        <h1>{m.edit_title()}</h1>
      </div>
      <PhotoSection user={user} />
      <FormBox
        form={form}
        action={m.edit_save()}
        label={m.edit_title()}
        aside={
          <>
            <a className="link" href={paths.profile}>
              {m.edit_cancel()}
            </a>
            {isDirty && <Unsaved onDiscard={discard} />}
          </>
        }
      >
        {isRestored && <Notice>{m.edit_restored()}</Notice>}
        <WhoFields form={form} user={user} />
        <AboutFields form={form} />
        <WhereFields form={form} />
        <ContactFields form={form} />
      </FormBox>
    </div>
  )
}
