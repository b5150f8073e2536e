import jonasUrl from '../../../../assets/faces/figure-jonas.svg'
import mayaUrl from '../../../../assets/faces/figure-maya.svg'
import priyaUrl from '../../../../assets/faces/figure-priya.svg'
import { classes } from '#web/ui/classes.ts'

const cards = [
  { url: priyaUrl, looks: 'rotate-[-14deg] bg-[oklch(0.88_0.05_40)]' },
  { url: jonasUrl, looks: 'rotate-14 bg-[oklch(0.88_0.03_220)]' },
  { url: mayaUrl, looks: 'bg-[oklch(0.9_0.055_80)]' },
]

/** The top cards of a deck, peeking over the edge of a panel. */
export const PeekingCards = () => (
  <span
    aria-hidden="true"
    className="absolute -end-0.5 -bottom-5.5 h-42 w-40 desk:end-1/2 desk:-me-[118px] desk:-bottom-8 desk:h-38 desk:w-59"
  >
    {cards.map(({ url, looks }) => (
      <span
        key={url}
        className={classes(
          'absolute end-7 bottom-0 h-37.5 w-24 origin-[50%_120%] overflow-hidden rounded-inner shadow-3',
          'desk:end-13.5 desk:h-32 desk:w-32 desk:origin-[50%_211px]',
          looks,
        )}
      >
        <img
          src={url}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          className="absolute top-6 start-[-8%] w-[116%] max-w-none desk:top-0"
        />
      </span>
    ))}
  </span>
)
