import { run } from './processes/run.ts'

run()
