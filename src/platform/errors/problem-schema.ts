import { z } from 'zod'
import type { Problem } from '../../lib/api/problem-details.ts'
import { PERSONAL_KINDS } from '../../lib/personal-data/place.ts'

/** The one shape of an error, for the description of the API. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('Українською, для людини'),
  code: z.string().describe('Стале імʼя причини'),
  requestId: z.string().describe('За ним запит знаходять у журналі'),
  field: z.string().exactOptional().describe('Що саме хибне'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).exactOptional(),
  personalData: z
    .array(
      z.object({
        field: z.string(),
        kind: z.enum(PERSONAL_KINDS),
        fragment: z.string().describe('Як написано'),
        masked: z.string().describe('Як буде показано замість нього'),
      }),
    )
    .exactOptional()
    .describe('Особисті дані, з якими текст не публікується'),
  documents: z
    .array(z.object({ id: z.uuid(), src: z.string() }))
    .exactOptional()
    .describe(
      'Зображення, схожі на фото документа: maskPicture зафарбує, denyDocument скаже, що це не він',
    ),
  retryAfter: z.int().exactOptional().describe('Через скільки секунд можна спитати знову'),
}) satisfies z.ZodType<Problem>
