export const placeMessages = {
  mapCaption: (town: string, region: string) => `Near ${town}, ${region}`,
  areaLinkLabel: (kind: string, area: string) => `${kind} in ${area}`,
  approximate: 'Location is approximate. Ask the seller for the address.',
};
