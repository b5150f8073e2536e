import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forRequests } from './capacity.ts'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const usual = { atOnce: 4, perPerson: 2, perAddress: 3, maxWaiting: 100, maxWaitMs: 60_000 }

/** A queue whose work ends when the test says so. */
function open(capacity: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ ...usual, ...capacity })
  const running: { name: string; leave: () => void }[] = []
  const refused: string[] = []
  const enter = (name: string, person: string, address = person, isAbandoned = false) =>
    queue.enter(
      { person, address },
      {
        start: (leave) => void running.push({ name, leave }),
        refuse: () => refused.push(name),
        isAbandoned: () => isAbandoned,
      },
    )
  return {
    queue,
    refused,
    enter,
    enterMany: (count: number, person: string, address?: string) => {
      for (let n = 1; n <= count; n += 1) enter(`${person}${n}`, person, address)
    },
    names: () => running.map(({ name }) => name),
    /** Ends the work that has run longest. */
    finish: () => running.shift()?.leave(),
  }
}

test('a person runs a few at once, and others don’t wait behind the rest', () => {
  const { enter, enterMany, names, finish } = open()
  enterMany(50, 'flood')
  expect(names()).toEqual(['flood1', 'flood2'])
  enter('bystander', 'b')
  expect(names()).toEqual(['flood1', 'flood2', 'bystander'])
  finish()
  expect(names()).toEqual(['flood2', 'bystander', 'flood3'])
})

test('people at one address take turns with its share', () => {
  const { enter, enterMany, names, finish } = open()
  enterMany(9, 'x', 'home')
  enterMany(9, 'y', 'home')
  expect(names()).toEqual(['x1', 'x2', 'y1'])
  enter('z1', 'z', 'home')
  enter('elsewhere', 'e')
  expect(names()).toEqual(['x1', 'x2', 'y1', 'elsewhere'])
  for (let n = 0; n < 4; n += 1) finish()
  expect(names()).toEqual(['y2', 'z1', 'x3'])
})

test('a person with many addresses has one share', () => {
  const { enter, names } = open()
  for (let n = 1; n <= 9; n += 1) enter(`p${n}`, 'p', `address ${n}`)
  expect(names()).toEqual(['p1', 'p2'])
})

test('addresses take turns when the server is full', () => {
  const { enterMany, names, finish } = open({ atOnce: 2 })
  enterMany(3, 'a')
  enterMany(3, 'b')
  enterMany(1, 'c')
  const order = names()
  for (let n = 0; n < 7; n += 1) {
    finish()
    order.push(
      ...names()
        .slice(1)
        .filter((name) => !order.includes(name)),
    )
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'b3'])
})

test('one address may fill half of the queue, and someone new there may always wait', () => {
  const { enter, enterMany, refused } = open({ maxWaiting: 4 })
  enterMany(7, 'a', 'home')
  expect(refused).toEqual(['a5', 'a6', 'a7'])
  enter('b1', 'b', 'home')
  enterMany(3, 'c', 'home')
  expect(refused.slice(3)).toEqual(['c2', 'c3'])
})

test('one address may fill half of the queue, and a new address may always wait', () => {
  const { enterMany, refused, queue } = open({ atOnce: 1, maxWaiting: 4 })
  enterMany(5, 'a')
  expect(refused).toEqual(['a4', 'a5'])
  enterMany(4, 'b')
  expect(refused).toEqual(['a4', 'a5', 'b3', 'b4'])
  enterMany(2, 'c')
  expect(refused.slice(4)).toEqual(['c2'])
  expect(queue.count()).toEqual({ running: 1, waiting: 5 })
})

test('work that would wait too long is refused at once, and other work isn’t', () => {
  const { enter, enterMany, refused, finish } = open({ maxWaitMs: 1_000 })
  enterMany(30, 'slow')
  // One every 100 ms, so the thirtieth would wait for three seconds.
  for (let n = 0; n < 3; n += 1) {
    vi.advanceTimersByTime(100)
    finish()
  }
  enter('late', 'slow')
  enter('other', 'other')
  expect(refused).toEqual(['late'])
})

test('work that has waited too long is refused and doesn’t run later', () => {
  const { enterMany, refused, finish, names, queue } = open({ maxWaitMs: 20 })
  enterMany(3, 'a')
  vi.advanceTimersByTime(20)
  expect(refused).toEqual(['a3'])
  finish()
  finish()
  expect(names()).toEqual([])
  expect(queue.count()).toEqual({ running: 0, waiting: 0 })
})

test('abandoned work takes no turn', () => {
  const { enter, enterMany, finish, names } = open()
  enterMany(2, 'a')
  for (let n = 0; n < 5; n += 1) enter('gone', 'a', 'a', true)
  enter('a8', 'a')
  finish()
  expect(names()).toEqual(['a2', 'a8'])
})

test('work that comes back doesn’t wait, and counts', () => {
  const { queue, enterMany, names, finish } = open()
  enterMany(3, 'a')
  const leave = queue.comeBack({ person: 'a', address: 'a' })
  finish()
  expect(names()).toEqual(['a2'])
  leave()
  expect(names()).toEqual(['a2', 'a3'])
})

/** A queue whose work ends at once, or after `tookMs`. */
function openQuick(capacity: Parameters<typeof createFairQueue>[0], tookMs = 0) {
  const queue = createFairQueue(capacity)
  const started: string[] = []
  const refused: string[] = []
  const enter = (name: string, person: string, address = person, isAbandoned = () => false) =>
    queue.enter(
      { person, address },
      {
        start(leave) {
          started.push(name)
          if (tookMs === 0) leave()
          else setTimeout(leave, tookMs)
        },
        refuse: () => refused.push(name),
        isAbandoned,
      },
    )
  const enterMany = (count: number, person: string, address?: string) => {
    for (let n = 1; n <= count; n += 1) enter(`${person}${n}`, person, address)
  }
  return { queue, started, refused, enter, enterMany }
}

describe('with a pace', () => {
  const pace = { person: { burst: 3, refillMs: 100 }, address: { burst: 6, refillMs: 50 }, spare: 1 }
  const paced = { ...usual, pace, maxWaitMs: 1_050 }
  /** A queue in which someone else's work is always running, so there is no spare time. */
  function openBusy(tookMs?: number) {
    const opened = openQuick(paced, tookMs)
    const leave = opened.queue.comeBack({ person: 'other', address: 'other' })
    return { ...opened, fallIdle: leave }
  }

  test('a person starts a burst, then one at a time', () => {
    const { started, enterMany } = openBusy()
    enterMany(6, 'a', 'home')
    expect(started).toEqual(['a1', 'a2', 'a3'])
    vi.advanceTimersByTime(99)
    expect(started).toHaveLength(3)
    vi.advanceTimersByTime(1)
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
    vi.advanceTimersByTime(200)
    expect(started).toHaveLength(6)
  })

  test('used-up tokens stay used up after all work has ended', () => {
    const { started, enter, enterMany, queue } = openBusy()
    enterMany(3, 'a', 'home')
    expect(queue.count()).toEqual({ running: 1, waiting: 0 })
    enter('again', 'a', 'elsewhere')
    expect(started).not.toContain('again')
  })

  test('in spare time the rest starts one at a time, and people and addresses take turns', () => {
    const { started, enterMany, fallIdle } = openBusy(10)
    enterMany(5, 'a', 'home')
    enterMany(5, 'b', 'home')
    enterMany(4, 'c', 'elsewhere')
    vi.advanceTimersByTime(60)
    const paid = started.length
    fallIdle()
    expect(started).toHaveLength(paid + 1)
    vi.advanceTimersByTime(9)
    expect(started).toHaveLength(paid + 1)
    vi.advanceTimersByTime(41)
    expect(started).toHaveLength(14)
    expect(new Set(started.slice(paid, paid + 3).map((name) => name[0]))).toEqual(new Set(['a', 'b', 'c']))
  })

  test('spare time costs no tokens', () => {
    const { started, enter, enterMany, queue } = openQuick(paced, 10)
    enterMany(9, 'a')
    vi.advanceTimersByTime(400)
    expect(started).toHaveLength(9)
    queue.comeBack({ person: 'other', address: 'other' })
    enter('again', 'a')
    expect(started).toContain('again')
  })

  test('others don’t wait for the spare time of a flood', () => {
    const { started, enter, enterMany } = openQuick({ ...paced, perPerson: 1 }, 10)
    enterMany(50, 'a')
    vi.advanceTimersByTime(35)
    enter('bystander', 'b')
    expect(started.at(-1)).toBe('bystander')
  })

  test('work that would start too late is refused, and at once when the wait is known', () => {
    const { refused, enterMany, started } = openBusy()
    enterMany(15, 'a', 'home')
    vi.advanceTimersByTime(1_050)
    expect(started).toHaveLength(13)
    expect(refused).toEqual(['a14', 'a15'])
    enterMany(8, 'b', 'home')
    vi.advanceTimersByTime(300)
    enterMany(20, 'b', 'home')
    const atOnce = refused.length
    expect(atOnce).toBeGreaterThan(8)
    vi.advanceTimersByTime(1_050)
    expect(refused.length - atOnce).toBeLessThan(3)
  })

  test('people at one address take turns with its pace and don’t wait behind each other’s backlog', () => {
    const { started, refused, enter, enterMany } = openBusy()
    for (const person of ['x', 'y', 'z']) enterMany(20, person, 'home')
    expect(started).toEqual(['x1', 'x2', 'x3', 'y1', 'y2', 'y3'])
    enter('late', 'l', 'home')
    vi.advanceTimersByTime(250)
    expect(started).toContain('late')
    expect(refused).not.toContain('late')
  })

  test('people who aren’t signed in get the pace of their address', () => {
    const { started, enterMany } = openBusy()
    enterMany(8, 'home')
    expect(started).toHaveLength(6)
    vi.advanceTimersByTime(50)
    expect(started).toHaveLength(7)
  })

  test('a page that was left while loading doesn’t slow down the next one', () => {
    const { started, enter, enterMany } = openBusy()
    let isLeft = false
    enterMany(3, 'a', 'home')
    for (let n = 0; n < 6; n += 1) enter('left', 'a', 'home', () => isLeft)
    isLeft = true
    enter('next', 'a', 'home')
    vi.advanceTimersByTime(100)
    expect(started).toEqual(['a1', 'a2', 'a3', 'next'])
  })
})

describe('with the server’s settings', () => {
  const asSetUp = { ...forRequests, maxWaitMs: 5_000 }
  const requestMs = 5

  test('on a busy server, a flood from one person or one address stays close to its pace', () => {
    const { started, enterMany, queue } = openQuick(asSetUp, requestMs)
    for (let n = 0; n < asSetUp.pace.spare; n += 1) queue.comeBack({ person: 'other', address: 'other' })
    for (let n = 0; n < 100; n += 1) {
      for (let account = 0; account < 10; account += 1) enterMany(30, `account ${account}`, 'den')
      enterMany(300, 'one', 'elsewhere')
      vi.advanceTimersByTime(100)
    }
    const { person, address } = asSetUp.pace
    const ofOne = started.filter((name) => name.startsWith('one'))
    expect(ofOne.length).toBeLessThanOrEqual(person.burst + 10_000 / person.refillMs)
    expect(started.length - ofOne.length).toBeLessThanOrEqual(address.burst + 10_000 / address.refillMs)
  })

  test('a page in three tabs loads, and so do thirty people in an office within a second', () => {
    const { refused, started, enterMany } = openQuick(asSetUp, requestMs)
    enterMany(3 * 40, 'someone', 'home')
    for (let person = 1; person <= 30; person += 1) {
      enterMany(40, `colleague ${person}`, 'office')
      vi.advanceTimersByTime(1_000 / 30)
    }
    vi.advanceTimersByTime(asSetUp.maxWaitMs)
    expect(refused).toHaveLength(0)
    expect(started).toHaveLength(33 * 40)
  })
})
