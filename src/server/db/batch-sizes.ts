import { createHistogram } from '../metrics/metric-text.ts'

/** Of all batches of this process. */
export const batchSizes = createHistogram(
  'keyswipe_batch_size',
  'How many requests shared statements and a commit.',
  [1, 2, 4, 8, 16, 32, 64],
)
