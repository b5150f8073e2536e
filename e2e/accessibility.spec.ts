import { expectNoViolations } from './support/axe.ts'
import { expect, test, testPostgres } from './support/fixtures.ts'
import { expectReflow } from './support/reflow.ts'
import { arriveAt } from './tour/arrive.ts'
import { startDemo, type Demo } from './tour/demo.ts'
import { missingStops } from './tour/missing-stops.ts'
import { tour } from './tour/tour.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test('every screen and every dialog is on the tour', () => {
  expect(missingStops()).toEqual([])
})

test.describe('axe finds nothing in its themes, and nothing is cut off at 400 %:', () => {
  // One demo for all.
  test.describe.configure({ mode: 'default', timeout: 300_000 })
  let demo: Demo
  test.beforeAll(async () => {
    demo = await startDemo(testPostgres())
  })
  test.afterAll(() => demo.stop())

  for (const { title, as, stops } of tour)
    test(title, async ({ browser }) => {
      const page = await demo.open(browser, as, { viewport: phone })
      for (const stop of stops) {
        await arriveAt(page, stop, demo)
        await expectNoViolations(page, stop.name)
        await expectReflow(page, stop.name)
        if (stop.hasDesk) {
          await page.setViewportSize(desk)
          // The colours are those of the phone.
          await expectNoViolations(page, `${stop.name} on a desk`, [])
          await page.setViewportSize(phone)
        }
        await page.unrouteAll()
      }
      await page.context().close()
    })
})
