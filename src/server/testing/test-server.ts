import { createServer, type RequestListener } from 'node:http'

/** Never closes an idle connection, because a stalled client might be sending its next request on it. */
export const createTestServer = (answer?: RequestListener) => createServer({ keepAliveTimeout: 0 }, answer)
