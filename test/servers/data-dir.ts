/**
 * Where tests keep their databases and files: .cache of the project unless TEST_DATA_DIR names another folder. In memory
 * (/dev/shm) a copy of the template, nearly a thousand small files, costs a tenth of the processor time.
 */
export const DATA_DIR = process.env.TEST_DATA_DIR || '.cache'
