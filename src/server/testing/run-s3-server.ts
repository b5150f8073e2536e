import S3rver from '@20minutes/s3rver'

// A separate process, which tests can kill.
const [port = '', directory = '', bucket = ''] = process.argv.slice(2)
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
}).run()
