import {
  BusinessFrame,
  type BusinessFrameProps,
} from '../../features/businesses/ui/business-frame.tsx'
import { BusinessMap } from '../../features/map/ui/still/business-map.tsx'

/** The frame of the pages of a business, with its point in the map of its city. */
export function BusinessProfile(props: Omit<BusinessFrameProps, 'point'>) {
  const { latitude, longitude, center } = props.business
  const { destinationCountry, destinationCity } = props.customer
  const to = { country: destinationCountry ?? undefined, city: destinationCity ?? undefined }
  const point = <BusinessMap latitude={latitude} longitude={longitude} center={center} to={to} />
  return <BusinessFrame {...props} point={point} />
}
