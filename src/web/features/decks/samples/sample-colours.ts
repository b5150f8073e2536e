// Written by scripts/make-sample-pictures.ts.
export const sampleColours = {
  'property-cabin-01': {
    thumbhash: 'mggWHgZ2hveHh7eIeIeHh3d3VXBTYwY=',
    tint: '#2c2c0b',
  },
  'property-cabin-02': {
    thumbhash: 'nvgRNgR4h8eIh/iXd4mHdYZneHCHAyc=',
    tint: '#2f2b0a',
  },
  'property-living-sage-01': {
    thumbhash: '4hgKDgJ+m2a3ePdHdWhVZslopVCuGvY=',
    tint: '#36270d',
  },
  'property-bedroom-sage-01': {
    thumbhash: 'IhkKDgJoqTmYmPh3VolmWZhYYIFqB9g=',
    tint: '#37270e',
  },
  'motorcycle-scooter-01': {
    thumbhash: '4CgGFgRQV5h1iOiLmIZ3eleHR2949JY=',
    tint: '#2f2920',
  },
  'property-modern-pool-01': {
    thumbhash: 'XugJJgJ2hfh3hrh3eJ2YhGiJl4CmeQY=',
    tint: '#202f15',
  },
  'property-modern-pool-02': {
    thumbhash: 'l+gNHgRYh/iHiJeXd4p4eFd3ZoBThAc=',
    tint: '#212f14',
  },
  'property-living-nordic-01': {
    thumbhash: '4xgGDgJaqluml/dXV6VmZrhXkmI/CNY=',
    tint: '#372710',
  },
  'property-kitchen-nordic-01': {
    thumbhash: '4hgGDgI2hYaZeOeXiZN4X1Z5dYBNB+Y=',
    tint: '#35280e',
  },
  'bicycle-city-01': {
    thumbhash: 'nxgKDgI2c3h4lfipmHaZi5d5AaoGYIs=',
    tint: '#31291e',
  },
  'yacht-sailing-01': {
    thumbhash: 'YtcFFgJXiIeIiAd4d3l4d3h4CJKCgEk=',
    tint: '#1d2d32',
  },
  'property-townhouse-01': {
    thumbhash: 'HykKHgSHd/h3d3iIh3iHhpdXrJTASgk=',
    tint: '#382609',
  },
  'property-living-warm-01': {
    thumbhash: 'Y0kGDgJrima3ePdYhmhkZbloYGMHKBQ=',
    tint: '#3c240e',
  },
  'motorcycle-naked-01': {
    thumbhash: 'phgKBgCYmHh3d/hYZ4WHdJmHzXvPi/c=',
    tint: '#33281a',
  },
  'yacht-catamaran-01': {
    thumbhash: 'IccFFgRHiJeHdwh3eHeId5hoF3dw8xg=',
    tint: '#003135',
  },
  'yacht-catamaran-02': {
    thumbhash: 'oPcNFgKjh/doeEeIeHR4eKZnoIcBeSg=',
    tint: '#222c32',
  },
}
