export const farmDistanceMessages = {
  homeFarm: 'home farm',
  distance: (distance: string, farm: string) => (
    <>
      <b>{distance}</b> from {farm}
    </>
  ),
  straightLine: 'as the crow flies',
  changeLabel: 'Change your farm',
  changeButton: 'Change',
  setButton: 'Set your farm to see the distance',
};
