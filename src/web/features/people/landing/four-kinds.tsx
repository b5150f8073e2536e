import { t } from '#shared/messages/t.ts'
import { LandingPicture } from './landing-picture.tsx'

const kinds = [
  {
    name: t('Homes'),
    line: t('Studios, lofts, cabins, villas'),
    picture: 'property-townhouse-01',
    alt: t('A row of canal houses in the morning sun'),
    tint: '[--tint:oklch(0.285_0.05_75)]',
  },
  {
    name: t('Motorcycles'),
    line: t('From scooters to cruisers'),
    picture: 'motorcycle-cruiser-02',
    alt: t('A black cruiser in front of a house'),
    tint: '[--tint:oklch(0.285_0.017_67)]',
  },
  {
    name: t('Bicycles'),
    line: t('City, road, cargo, electric'),
    picture: 'bicycle-road-02',
    alt: t('A light blue road bicycle leaning against a wall'),
    tint: '[--tint:oklch(0.285_0.023_67)]',
  },
  {
    name: t('Yachts'),
    line: t('Sail or motor, crewed or not'),
    picture: 'yacht-catamaran-01',
    alt: t('A catamaran under sail on turquoise water'),
    tint: '[--tint:oklch(0.285_0.05_205)]',
  },
]

export const FourKinds = () => (
  <section aria-labelledby="kinds-title" className="px-5 desk:px-(--gutter)">
    <h2 id="kinds-title" className="text-title-1">
      {t('A home, and three ways to leave it')}
    </h2>
    <ul className="mt-6 grid grid-cols-2 gap-3 desk:mt-8 desk:grid-cols-4 desk:gap-5">
      {kinds.map(({ name, line, picture, alt, tint }) => (
        <li
          key={name}
          className={`flex flex-col overflow-hidden rounded-inner bg-tint text-on-photo shadow-2 desk:rounded-card ${tint}`}
        >
          <LandingPicture
            name={picture}
            alt={alt}
            sizes="(width < 900px) 46vw, min(25vw, 350px)"
            loading="lazy"
            className="aspect-4/5 w-full object-cover"
          />
          <div className="relative -mt-14 bg-linear-to-t from-tint from-[calc(100%-56px)] to-transparent px-4 pt-10 pb-4 desk:-mt-18 desk:from-[calc(100%-72px)] desk:px-5 desk:pt-12 desk:pb-5">
            <h3 className="text-[1.125rem] desk:text-title-3">{name}</h3>
            <p className="mt-1 text-sm text-balance text-on-photo-muted">{line}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
