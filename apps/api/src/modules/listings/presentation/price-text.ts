export { dollars, priceText } from '@paddock/contracts/price-text';
