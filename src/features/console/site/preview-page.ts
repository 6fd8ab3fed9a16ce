import { serve } from '../../../platform/api/serve.ts'
import { renderPage } from '../../site/static-page-texts.ts'
import { previewPage as call } from './site-contract.ts'

/** A page as it would look with this text. */
export const previewPage = serve(call).handler(({ input, context }) =>
  renderPage(input.content, context.config, new Date().toISOString()),
)
