import type { SwipeDirection } from '#shared/swipes.ts'
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
  veilPose,
  type Held,
  type Pose,
} from './pose.ts'

interface CardParts {
  card: HTMLElement
  like: HTMLElement
  pass: HTMLElement
  veil: HTMLElement
}

type ButtonPart = 'like' | 'pass' | 'likeHalo' | 'passHalo'
/** Everything that moves with the card on top. */
type Actor = 'card' | 'like' | 'pass' | 'next' | 'veil' | 'third' | `button.${ButtonPart}`
type Scene = Partial<Record<Actor, Pose>>

const fadeMs = 120
const settleMs = 200
const beyondScreen = 1.4

const exitPx = (direction: SwipeDirection, width: number) =>
  width * beyondScreen * (direction === 'right' ? 1 : -1)

/** Of the card on top, the next and the third. */
const restingPoses = [{}, nextPose(0), thirdPose(0)]

const dress = (element: HTMLElement, { transform = '', opacity }: Pose) => {
  element.style.transform = transform
  element.style.opacity = opacity === undefined ? '' : String(opacity)
  element.style.visibility = opacity === 0 ? 'hidden' : ''
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

const cardScene = (held: Held, width: number, isStill: boolean): Scene => {
  const p = isStill ? 0 : progress(held.dx)
  return {
    card: cardPose(held, width, isStill),
    like: stampPose(held.dx, isStill),
    pass: stampPose(-held.dx, isStill),
    next: nextPose(p),
    veil: veilPose(p),
    third: thirdPose(p),
  }
}

/**
 * The moving parts of a deck, outside of React: a drag only writes transforms and opacities, and what runs by itself
 * runs as animations that the browser plays without us.
 */
export function createStage() {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const cards = new Map<string, CardParts>()
  const buttons = new Map<ButtonPart, HTMLElement>()
  let order: string[] = []
  let width = 360
  let springing: { id: string; path: Path; animation: Animation } | undefined

  const top = () => cards.get(order[0] ?? '')
  /** Asked for before anything moves: later it would cost a layout. */
  const measure = () => {
    width = top()?.card.offsetWidth ?? width
  }

  const actors = (): Partial<Record<Actor, HTMLElement | undefined>> => ({
    card: top()?.card,
    like: top()?.like,
    pass: top()?.pass,
    next: cards.get(order[1] ?? '')?.card,
    veil: cards.get(order[1] ?? '')?.veil,
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

  const show = (held: Held) => {
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
    let ofCard: Animation | undefined
    for (const name of Object.keys(scenes[0] ?? {}) as Actor[]) {
      const frames = scenes.map((scene) => ({ ...scene[name] }))
      const animation = elements[name]?.animate(frames, { duration: ms, fill })
      if (name === 'card') ofCard = animation
    }
    return ofCard
  }

  /** What is about to be faded in must not be hidden. */
  const unhide = () => {
    const { like, pass, third } = actors()
    for (const element of [like, pass, third]) if (element) element.style.visibility = ''
  }

  /** The buttons let go of what the drag said, from where it left them. */
  const restButtons = (dx: number) => {
    const isStill = stillness.matches
    play([buttonScene(dx, isStill), buttonScene(0, isStill)], settleMs)
    showScene(buttonScene(0, isStill))
  }

  return {
    place(id: string, parts: CardParts | null) {
      if (parts) cards.set(id, parts)
      else cards.delete(id)
    },

    placeButton(part: ButtonPart, element: HTMLElement | null) {
      if (element) buttons.set(part, element)
      else buttons.delete(part)
    },

    /** Which cards are in play, the one on top first. Whatever still runs goes on running. */
    arrange(ids: string[]) {
      order = ids
      for (const [depth, id] of ids.entries()) {
        const parts = cards.get(id)
        if (!parts) continue
        dress(parts.card, restingPoses[depth] ?? thirdPose(0))
        dress(parts.veil, veilPose(depth === 0 ? 1 : 0))
        for (const stamp of [parts.like, parts.pass]) dress(stamp, { opacity: 0 })
      }
    },

    contains: (target: EventTarget | null) =>
      target instanceof Node && (top()?.card.contains(target) ?? false),
    topId: () => order[0],
    bounds() {
      measure()
      return top()?.card.getBoundingClientRect()
    },

    /** Takes the card on top into the hand; returns how far it is from its place just now. */
    grab(): number {
      const { path, animation } = springing ?? {}
      const done = Number(animation?.currentTime ?? 0) / (path?.ms ?? 1)
      const dx =
        path?.steps[Math.min(path.steps.length - 1, Math.round(done * (path.steps.length - 1)))]?.dx ?? 0
      halt()
      return dx
    },

    show,

    springBack(held: Held, speed: number) {
      const isStill = stillness.matches
      const path: Path = isStill
        ? { steps: [held, { ...held, dx: 0, dy: 0 }], ms: fadeMs }
        : springPath(held, speed)
      const scenes = path.steps.map((step) => ({
        ...cardScene(step, width, isStill),
        ...buttonScene(step.dx, isStill),
      }))
      const animation = play(scenes, path.ms)
      show(atRest)
      const id = order[0]
      if (animation && id) springing = { id, path, animation }
    },

    /** The card on top leaves; the ones behind come forward. */
    leave(direction: SwipeDirection, held: Held, speed: number) {
      halt()
      restButtons(held.dx)
      if (stillness.matches) play([{ card: { opacity: 1 } }, { card: { opacity: 0 } }], fadeMs, 'forwards')
      else {
        if (held.dx === 0) measure()
        unhide()
        const { steps, ms } = leavingPath(held, exitPx(direction, width), speed)
        // Dragged this far, nothing but the card itself has a way to go.
        const isAlone = progress(held.dx) === 1
        const scenes = steps.map((step) =>
          isAlone ? { card: cardPose(step, width, false) } : cardScene(step, width, false),
        )
        play(scenes, ms, 'forwards')
      }
      order = order.slice(1)
    },

    /** A card that had left comes back on top, the way it went. */
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
