import type { SwipeDirection } from '#shared/market/swipes.ts'
import { leavingPath, springPath, type Path } from './paths.ts'
import {
  atRest,
  cardPose,
  meantButtonPose,
  nextPose,
  otherButtonPose,
  progress,
  stampPose,
  thirdPose,
  dimPose,
  type DragPosition,
  type Pose,
} from './pose.ts'

export interface CardParts {
  card: HTMLElement
  like: HTMLElement
  pass: HTMLElement
  dim: HTMLElement
}

type ButtonPart = 'like' | 'pass' | 'likeHalo' | 'passHalo'
/** Everything that moves along with the top card. */
type Actor = 'card' | 'like' | 'pass' | 'next' | 'dim' | 'third' | `button.${ButtonPart}`
type Scene = Partial<Record<Actor, Pose>>

const fadeMs = 120
const settleMs = 200
const beyondScreen = 1.4

const exitPx = (direction: SwipeDirection, width: number) =>
  width * beyondScreen * (direction === 'right' ? 1 : -1)

const isInside = (target: EventTarget | null, ...cards: (CardParts | undefined)[]) =>
  target instanceof Node && cards.some((parts) => parts?.card.contains(target))

/** The poses of the first three cards at rest. */
const restingPoses = [{}, nextPose(0), thirdPose(0)]

const dress = (element: HTMLElement, { transform = '', opacity }: Pose) => {
  element.style.transform = transform
  element.style.opacity = opacity === undefined ? '' : String(opacity)
  // Not for a whole card: visibility is inherited, so everything inside would be styled again when a drag starts.
  if (element.tagName !== 'ARTICLE') element.style.visibility = opacity === 0 ? 'hidden' : ''
}

const buttonScene = (dx: number, isStill: boolean): Scene => {
  const p = progress(dx)
  const [meant, other] = dx >= 0 ? (['like', 'pass'] as const) : (['pass', 'like'] as const)
  return {
    [`button.${meant}`]: isStill ? {} : meantButtonPose(p),
    [`button.${other}`]: isStill ? { opacity: 1 - 0.45 * p } : otherButtonPose(p),
    [`button.${meant}Halo`]: { opacity: p },
    [`button.${other}Halo`]: { opacity: 0 },
  }
}

const cardScene = (held: DragPosition, width: number, isStill: boolean): Scene => {
  const p = isStill ? 0 : progress(held.dx)
  return {
    card: cardPose(held, width, isStill),
    like: stampPose(held.dx, isStill),
    pass: stampPose(-held.dx, isStill),
    next: nextPose(p),
    dim: dimPose(p),
    third: thirdPose(p),
  }
}

/**
 * The moving parts of a deck, outside of React: a drag only writes transforms and opacities, and everything else runs
 * as native browser animations.
 */
export function createStage() {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const cards = new Map<string, CardParts>()
  const buttons = new Map<ButtonPart, HTMLElement>()
  const depths = new Map<string, number>()
  /** What keeps the cards that have left where they went. */
  const departures = new Map<string, Animation[]>()
  let order: string[] = []
  let width = 360
  let springing: { id: string; path: Path; animation: Animation } | undefined

  const top = () => cards.get(order[0] ?? '')
  /** Called before anything moves: later it would force a layout. */
  const measure = () => {
    width = top()?.card.offsetWidth ?? width
  }

  const actors = (): Partial<Record<Actor, HTMLElement | undefined>> => ({
    card: top()?.card,
    like: top()?.like,
    pass: top()?.pass,
    next: cards.get(order[1] ?? '')?.card,
    dim: cards.get(order[1] ?? '')?.dim,
    third: cards.get(order[2] ?? '')?.card,
    'button.like': buttons.get('like'),
    'button.pass': buttons.get('pass'),
    'button.likeHalo': buttons.get('likeHalo'),
    'button.passHalo': buttons.get('passHalo'),
  })

  const halt = () => {
    springing = undefined
    for (const element of Object.values(actors()))
      for (const animation of element?.getAnimations() ?? []) animation.cancel()
  }

  const show = (held: DragPosition) => {
    const isStill = stillness.matches
    showScene({ ...cardScene(held, width, isStill), ...buttonScene(held.dx, isStill) })
  }

  function showScene(scene: Scene) {
    const elements = actors()
    for (const [name, pose] of Object.entries(scene)) {
      const element = elements[name as Actor]
      if (element) dress(element, pose)
    }
  }

  function play(scenes: Scene[], ms: number, fill: FillMode = 'none') {
    const elements = actors()
    const animations: Partial<Record<Actor, Animation>> = {}
    for (const name of Object.keys(scenes[0] ?? {}) as Actor[]) {
      const frames = scenes.map((scene) => ({ ...scene[name] }))
      const animation = elements[name]?.animate(frames, { duration: ms, fill })
      if (animation) animations[name] = animation
    }
    return animations
  }

  /** Elements that are about to fade in must not be hidden. */
  const unhide = () => {
    const { like, pass } = actors()
    for (const element of [like, pass]) if (element) element.style.visibility = ''
  }

  /** Animates the buttons back to rest from where the drag left them. */
  const restButtons = (dx: number) => {
    const isStill = stillness.matches
    play([buttonScene(dx, isStill), buttonScene(0, isStill)], settleMs)
    showScene(buttonScene(0, isStill))
  }

  return {
    place(id: string, parts: CardParts | null) {
      if (parts) cards.set(id, parts)
      else cards.delete(id)
      depths.delete(id)
      // The next card takes over the elements.
      for (const animation of departures.get(id) ?? []) animation.cancel()
      departures.delete(id)
    },

    placeButton(part: ButtonPart, element: HTMLElement | null) {
      if (element) buttons.set(part, element)
      else buttons.delete(part)
    },

    /** Sets the visible cards, top card first. Running animations continue, and cards that keep their place may be held. */
    arrange(ids: string[]) {
      order = ids
      for (const [depth, id] of ids.entries()) {
        const parts = cards.get(id)
        if (!parts || depths.get(id) === depth) continue
        depths.set(id, depth)
        dress(parts.card, restingPoses[depth] ?? thirdPose(0))
        dress(parts.dim, dimPose(depth === 0 ? 1 : 0))
        for (const stamp of [parts.like, parts.pass]) dress(stamp, { opacity: 0 })
      }
    },

    isCard: (target: EventTarget | null) => isInside(target, ...cards.values()),
    isTopCard: (target: EventTarget | null) => isInside(target, top()),
    topId: () => order[0],
    bounds() {
      measure()
      return top()?.card.getBoundingClientRect()
    },

    /** Picks up the top card; returns its current distance from its resting position. */
    grab(): number {
      const { path, animation } = springing ?? {}
      const done = Number(animation?.currentTime ?? 0) / (path?.ms ?? 1)
      const dx =
        path?.steps[Math.min(path.steps.length - 1, Math.round(done * (path.steps.length - 1)))]?.dx ?? 0
      halt()
      return dx
    },

    show,

    springBack(held: DragPosition, speed: number) {
      const isStill = stillness.matches
      const path: Path = isStill
        ? { steps: [held, { ...held, dx: 0, dy: 0 }], ms: fadeMs }
        : springPath(held, speed)
      const scenes = path.steps.map((step) => ({
        ...cardScene(step, width, isStill),
        ...buttonScene(step.dx, isStill),
      }))
      const { card: animation } = play(scenes, path.ms)
      show(atRest)
      const id = order[0]
      if (animation && id) springing = { id, path, animation }
    },

    /** Animates the top card out and moves the ones behind it up. */
    leave(direction: SwipeDirection, held: DragPosition, speed: number) {
      const [id = ''] = order
      halt()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && isInside(activeElement, top())) activeElement.blur()
      restButtons(held.dx)
      let animations: ReturnType<typeof play>
      if (stillness.matches)
        animations = play([{ card: { opacity: 1 } }, { card: { opacity: 0 } }], fadeMs, 'forwards')
      else {
        if (held.dx === 0) measure()
        unhide()
        const { steps, ms } = leavingPath(held, exitPx(direction, width), speed)
        // After a drag this long, only the card itself is left to animate.
        const isAlone = progress(held.dx) === 1
        const scenes = steps.map((step) =>
          isAlone ? { card: cardPose(step, width, false) } : cardScene(step, width, false),
        )
        animations = play(scenes, ms, 'forwards')
      }
      departures.set(id, Object.values(animations))
      depths.delete(id)
      order = order.slice(1)
    },

    /** Brings back a card that has left, from the side it went. */
    comeBack(direction: SwipeDirection) {
      halt()
      if (stillness.matches) {
        play([{ card: { opacity: 0 } }, { card: { opacity: 1 } }], fadeMs)
        return
      }
      measure()
      const from = { ...atRest, dx: exitPx(direction, width) }
      const { steps, ms } = springPath(from, 0)
      play(
        steps.map((step) => cardScene(step, width, false)),
        ms,
      )
    },
  }
}

export type Stage = ReturnType<typeof createStage>
