/** The figures that the scenes use, `set:name`. Noto Emoji is Apache-2.0, Fluent Emoji is MIT (README.md). */
const SKIN_TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];
const people = (...roles: string[]) =>
  roles.flatMap((role) => ['man', 'woman'].flatMap((who) => SKIN_TONES.map((tone) => `noto:${who}-${role}-${tone}-skin-tone`)));

export const FIGURE_NAMES: readonly string[] = [
  ...['tractor', 'cow', 'ox', 'ewe', 'ram', 'goat', 'pig', 'boar', 'horse', 'rooster', 'baby-chick', 'duck', 'goose', 'turkey', 'deer', 'llama', 'honeybee'],
  ...['articulated-lorry', 'delivery-truck', 'pickup-truck', 'sport-utility-vehicle', 'motor-boat', 'speedboat', 'helicopter', 'sailboat', 'canoe'],
  ...['wood', 'axe', 'hammer', 'toolbox', 'carpentry-saw', 'wrench', 'nut-and-bolt', 'shovel', 'pick', 'ladder', 'bucket', 'wheel', 'rock'],
  ...['grapes', 'kiwi-fruit', 'red-apple', 'green-apple', 'pear', 'peach', 'lemon', 'cherries', 'strawberry', 'blueberries', 'avocado'],
  ...['carrot', 'potato', 'broccoli', 'tomato', 'onion', 'garlic', 'leafy-green', 'bell-pepper', 'ear-of-corn', 'brown-mushroom'],
  ...['wine-glass', 'yarn', 'scissors', 'trophy', 'tent', 'circus-tent', 'rosette', 'rolled-up-newspaper', 'seedling', 'herb', 'potted-plant', 'honey-pot', 'basket'],
  ...['laptop', 'hot-beverage', 'clipboard', 'shallow-pan-of-food', 'pot-of-food', 'bread', 'closed-mailbox-with-raised-flag', 'key', 'cat', 'radio', 'gloves', 'hiking-boot', 'sheaf-of-rice', 'microphone', 'guitar', 'sports-medal', 'hook', 'stethoscope', 'chair', 'sunflower', 'bouquet', 'egg', 'cheese-wedge', 'glass-of-milk', 'backpack'],
]
  .map((name) => `noto:${name}`)
  .concat(['fluent:cow', 'fluent:ox', 'fluent:ewe', 'fluent:ram', 'fluent:goat', 'fluent:dog', 'fluent:deer', 'fluent:llama', 'fluent:horse', 'fluent:rooster'])
  .concat(people('farmer', 'mechanic', 'construction-worker', 'factory-worker', 'health-worker', 'cook', 'office-worker'));
