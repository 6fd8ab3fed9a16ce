import { z } from 'zod'

const address = z.url({ protocol: /^postgres(ql)?$/ })
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const MAX_REPLICAS = 16

/** The database of the site: without them the bundled server in `DATA_DIR`. */
export const databaseSettings = {
  DATABASE_URL: [address.optional(), 'postgres://user:password@host:5432/name'],
  DATABASE_REPLICA_URLS: [
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(address).max(MAX_REPLICAS))
      .optional(),
    `адреси до ${MAX_REPLICAS} реплік бази через кому, як-от postgres://user:password@replica:5432/name`,
  ],
  DATABASE_POOL_SIZE: [z.coerce.number().int().min(1).max(200).default(20), 'число від 1 до 200'],
  DATABASE_PREPARED: [
    onOff.default(true),
    'on, або off, якщо посередник перед базою не зберігає підготовлених запитів',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>
