import { expectAccessible } from './support/axe.ts'
import { neverSeen } from './support/browsers.ts'
import { expectNothingCovered } from './support/covered.ts'
import { isEverything } from './support/everything.ts'
import { expect, test, testPostgres } from './support/fixtures.ts'
import { expectNoBrokenImages } from './support/images.ts'
import { expectReflow } from './support/reflow.ts'
import { arriveAt } from './tour/arrive.ts'
import { startDemo, type Demo } from './tour/demo.ts'
import { missingStops } from './tour/missing-stops.ts'
import { tour } from './tour/tour.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test('every screen and dialog is on the tour', () => {
  expect(missingStops()).toEqual([])
})

test.describe('no axe violations in any theme, no broken images, nothing cut off at 320 or 1920 px, and nothing covered by the install card:', () => {
  // All tests share one demo.
  test.describe.configure({ mode: 'default', timeout: 1_200_000 })
  let demo: Demo
  test.beforeAll(async () => {
    demo = await startDemo(testPostgres())
  })
  test.afterAll(() => demo.stop())

  for (const { title, as, stops } of tour)
    test(title, async ({ browser }) => {
      const page = await demo.open(browser, as, { viewport: phone }, { hasDeclinedInstall: false })
      await neverSeen(page.context())
      for (const stop of stops) {
        await arriveAt(page, stop, demo)
        // First, because the card must not fade in while axe measures colors.
        await expectNothingCovered(page, stop.name)
        await expectNoBrokenImages(page, stop.name)
        await expectAccessible(page, stop.name)
        await expectReflow(page, stop.name)
        if (isEverything) {
          await page.setViewportSize(desk)
          await expectNothingCovered(page, `${stop.name} on a desk`)
          // Colors were checked at phone size.
          if (stop.hasDesk) await expectAccessible(page, `${stop.name} on a desk`, [])
          await page.setViewportSize(phone)
        }
        await page.unrouteAll()
      }
      await page.context().close()
    })
})
