import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { Field, TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { OwnCustomer } from '../../../people/contract.ts'
import { EditPart } from '../../../people/ui/edit/edit-part.tsx'
import { categoryNames } from '../../category-names.ts'
import type { Business } from '../../contract.ts'
import { categories, MAX_ADDRESS } from '../../policy.ts'
import { distanceWords } from '../distance-words.ts'
import type { BusinessValues } from './business-values.ts'
import { HoursFields } from './hours-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { ReachFields } from './reach-fields.tsx'
import { useBusinessForm } from './use-business-form.ts'

interface EditBusinessScreenProps {
  readonly user: OwnCustomer
  /** Null: this is the profile of a person. */
  readonly business: Business | null
}

/** What a business tells of itself beside its profile. */
export function EditBusinessScreen({ user, business }: EditBusinessScreenProps) {
  return (
    <div className="edit">
      <div className="say">
        <h1>{m.edit_business_title()}</h1>
        {business && <p>{m.edit_business_about()}</p>}
      </div>
      {business ? <BusinessForm user={user} business={business} /> : <PersonNotice />}
    </div>
  )
}

function PersonNotice() {
  return (
    <Empty icon="briefcase" title={m.edit_business_person()}>
      <p>{m.edit_business_person_text()}</p>
      <a className="button" href={paths.editProfile}>
        {m.profile_edit()}
      </a>
    </Empty>
  )
}

interface BusinessFormProps extends EditBusinessScreenProps {
  readonly business: Business
}

function BusinessForm({ user, business }: BusinessFormProps) {
  const form = useBusinessForm(business)
  return (
    <FormBox
      form={form}
      action={m.edit_save()}
      label={m.edit_business_title()}
      aside={
        <a className="link" href={paths.profile}>
          {m.edit_cancel()}
        </a>
      }
    >
      <EditPart title={m.edit_business_what()}>
        <CategoryField form={form} />
        <LanguageFields form={form} />
      </EditPart>
      <PlaceFields form={form} user={user} away={distanceWords(business)} />
      <EditPart title={m.edit_business_when()}>
        <HoursFields form={form} />
      </EditPart>
      <EditPart title={m.edit_business_contact()}>
        <ReachFields form={form} user={user} />
        <a className="link" href={paths.editProfile}>
          {m.edit_business_profile()}
        </a>
      </EditPart>
    </FormBox>
  )
}

function CategoryField({ form }: { form: Form<BusinessValues> }) {
  const field = form.field('category')
  return (
    <Field label={m.edit_business_category()} error={field.error}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={field.name}
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        >
          <option value="">{m.edit_business_category_none()}</option>
          {categories.map((key) => (
            <option key={key} value={key}>
              {categoryNames[key]()}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface PlaceFieldsProps extends Pick<BusinessFormProps, 'user'> {
  readonly form: Form<BusinessValues>
  /** How far its point is from the middle of its city, in words. */
  readonly away: string | undefined
}

function PlaceFields({ form, user, away }: PlaceFieldsProps) {
  const isHidden = user.hiddeInfo.some((what) => /^destination/.test(what))
  return (
    <EditPart title={m.edit_business_where()}>
      {!user.destinationCity && (
        <Notice>
          {m.edit_business_no_city()}{' '}
          <a className="link" href={paths.editProfile}>
            {m.profile_edit()}
          </a>
        </Notice>
      )}
      {isHidden && <Notice>{m.edit_business_hidden_city()}</Notice>}
      <TextField
        field={form.field('address')}
        label={m.edit_business_address()}
        hint={m.edit_business_address_hint()}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS}
      />
      <TextField
        field={form.field('point')}
        label={m.event_form_point()}
        hint={
          <>
            {m.event_form_point_hint()}
            {away && <p>{away}</p>}
          </>
        }
        autoComplete="off"
        maxLength={500}
      />
    </EditPart>
  )
}
