/** A few towns, districts and regions in the API's response format. */
const createRegion = (
  slug: string,
  name: string,
  lat: number,
  lng: number,
  districts: readonly {
    readonly slug: string;
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
  }[],
) => ({
  slug,
  name,
  nameMi: null,
  lat,
  lng,
  listingCount: 0,
  districts: districts.map((district) => ({ ...district, listingCount: 0 })),
});

export const SAMPLE_GAZETTEER = {
  towns: [
    {
      id: '1',
      name: 'Te Awamutu',
      district: 'Waipā',
      region: 'Waikato',
      lat: -38.008,
      lng: 175.325,
    },
    { id: '2', name: 'Gore', district: 'Gore', region: 'Southland', lat: -46.099, lng: 168.943 },
    {
      id: '3',
      name: 'Whangārei',
      district: 'Whangārei',
      region: 'Northland',
      lat: -35.7317,
      lng: 174.3239,
    },
  ],
  regions: [
    createRegion('waikato', 'Waikato', -38.04, 175.45, [
      { slug: 'waipa', name: 'Waipā', lat: -37.98, lng: 175.38 },
    ]),
    createRegion('southland', 'Southland', -45.65, 167.93, [
      { slug: 'gore', name: 'Gore', lat: -46.05, lng: 169 },
    ]),
    createRegion('northland', 'Northland', -35.59, 173.98, [
      { slug: 'whangarei', name: 'Whangārei', lat: -35.75, lng: 174.31 },
    ]),
    createRegion('hawkes-bay', "Hawke's Bay", -39.54, 176.61, []),
  ],
};
