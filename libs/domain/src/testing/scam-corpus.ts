/**
 * Messages between users, written for tests: what scammers send to sellers, buyers and jobseekers,
 * and what honest people write about farms. `first` marks the first message of a conversation.
 */

export interface CorpusMessage {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isScam: boolean;
}

const SCAMS = `
first: Hi, I am interested in your item. I am currently offshore so my courier will come and collect it with the cash, is that ok?
I have arranged a courier to bring you the money in an envelope and pick up the tractor on Monday
My shipping agent will pick it up after you get the payment, I will pay by PayPal as I am on a rig
The courier company has your money, they only need you to pay the insurance fee first and I will refund you
first: Good day, I will buy it now without viewing. My mover will come for the pick up once payment clears
I have paid $200 extra to cover the courier insurance, please send the extra to the agent
Pls pay the freight company $150 on my behalf and I reimburse you when they collect
I'm at sea at the moment, no phone signal, the pick up agent will come with the cash for the quad
DHL courier will come tomorrow with your payment in cash, you just pay for the insurance up front
first: hello dear am interested, i work on a ship so my agent will collect it and pay you by bank cheque
My driver will come to collect it and hand over the money in an envelope
The removal company will pick it up and the payment includes their fee, send them the difference
I booked a courier for you, enter your card details so that they can pay you
first: I'm overseas for work so I'll arrange a shipper to collect the saddle and pay by paypal
My courier needs a $120 fee paid up front, I have added it to the payment
I have paid through Trade Me pay, get your money here https://trademe-payments.shop/r/8831
Your item is sold! Receive the funds: https://nz-post.delivery-secure.info/pay
Confirm the delivery and get your money at nzpost-parcel.top/track
Please verify your bank to accept the payment https://anz.secure-login.click/verify
I used Marketplace safe pay, click the link and put in your card to receive the money https://safe-pay.live/x9
https://paypal-nz.support/claim/2291 press accept and the money will come
Click this link to confirm the payment into your account: https://kiwibank.verify-id.xyz/
The payment is on hold until you confirm here https://westpac-online.app/confirm
Buyer protection needs your details, fill the form below to get paid https://forms.pay-escrow.site/7
Open the link and choose your bank to receive $4,500 http://103.44.21.9/asb/login
You will get it through the courier's page: courierpost-nz.online/receive/5512
Go to www.facebook-marketplace.help/order/91 and accept the money
I paid for delivery, take the payment at https://aramex-pay.club/q
Please claim your funds here before midnight https://ird-refund.info
Track and accept the payment: nz-couriers.vip/accept
Tap the link to release the money from escrow https://secure-escrow.top/deal/44
To verify you are a real seller go here https://seller-verification.link/nz
Follow this link to get your deposit back https://rent-deposit.online/refund
Payment is sent, complete it here bit.ly/3kPay9
Look at my ID and the papers, tinyurl.com/y8papers then text me on 021 555 0177
first: More photos of what I want to swap: cutt.ly/abc9 whatsapp me
I will send a code to your phone, tell me the number so I know you are real
What is the 6 digit code you just got? I need it to confirm you are not a bot
Please send me the google verification code that was texted to you
I want to be sure you're genuine, I sent a six digit code, read it to me
You will get a PIN by sms, forward the security code so the bank can pay you
Just give me the one time code from your bank and the money is released
To prove you are real share the verification code with me
I texted a code to your number, please tell me what it says to verify
Send me the confirmation code that came to your email and I pay straight away
Can you tell me the login code please? It is for the delivery
Netcode please, my bank needs it to pay you
I can only pay with gift cards, I send you photos of the codes
Could you buy two $200 Steam cards and send the codes, I'm in a meeting, will pay you back
I pay in bitcoin, it is safer for both of us
Send the deposit in USDT to this wallet
Western Union is the quickest for me, what is your full name and address
I will pay through MoneyGram today
I'll do a Zelle transfer, what's your email
Sorry I paid too much by mistake, please return the difference of $600
My secretary sent you $2,000 extra, can you refund the balance to my agent
The cheque is for more than the price, bank it and send the rest to my mover
I overpaid you, just send back the $900 and keep $50 for your trouble
Bank has sent you more than we agreed, please refund the difference through this account
I need your card number and the three digits on the back so that I can pay you
Send your online banking login so my accountant can put the money in
What is your internet banking password? The transfer needs it
Give me your card number, expiry and CVV and I put it through now
Pay me by Apple gift card and I post the dog today
Can you do the payment in crypto, I give you 10 % off
Buy an iTunes card for the deposit and send me the code
Pay the bond by Prezzy card, it is how our office does it
Please transfer by PayID, you must upgrade to a business account first and send $300
Cash app only, it is instant
I'll post the cheque today, please send the extra to the transport company by Western Union
first: Nice hay. Text me on Telegram @haybuyer88 and I send the payment link https://pay-haybuyer.shop/1
You can't view it because I'm overseas, but send the bond and I will post you the keys
The house is yours, pay the bond and two weeks' rent today and the keys will be couriered to you
I am out of the country with work so no one can show you the cottage, transfer the deposit to hold it
Viewing isn't possible at the moment, pay a $500 deposit first and I'll send the address
We can't show the puppies because of covid, pay the deposit and our courier delivers them
The tractor is at the shipping depot, pay first and they deliver it with a five day inspection period
I have had six people ask, so it goes to the first who pays the full amount into my account tonight without viewing
Send the deposit now to secure it, I'm not in the country so you can see it after you have paid
I moved to Australia, the quad is with a transport company, pay and they ship it to your door
The horse is at the airport, you only need to pay the shipping crate and the vaccination fee
The pup is free, you only pay for the flight and the insurance
Pay the customs fee and the digger will be released from the port
Your parcel crate needs to be upgraded before the flight, please pay another $450, it is refundable
Courier says the animal needs a health certificate, send $380 and it will be refunded on delivery
The vehicle is held in the eBay warehouse, pay eBay and you have seven days to return it
We use an escrow company, pay them and they ship the baler, no inspection before payment
You got the job! Pay $250 for your visa processing and we book your flight
We will hire you, please send NZ$300 for the police check and the training before you start
To secure your place on the milking team pay the uniform and registration fee today
The farm has chosen you. Send a copy of your passport and $180 for the work permit
Your application is approved, pay the agent fee of $500 and the contract is sent
You only need to pay for your medical and the accommodation deposit in advance, then I send the offer
Work from home and earn $800 a day, no experience, message me on WhatsApp
Earn $300 a day by rating products on your phone, ask me how
We need a payment assistant, you receive money into your account and send it on, keep 10 %
You keep 5 % of every transfer that comes through your bank account, easy money for farmers
Simple job: buy gift cards for our office with the cheque that we send you
Double your money in a week with our trading group, minimum $250
I turned $500 into $6,000 with this crypto trader, she can help you too
You have been selected for a government farming grant of $50,000, pay the release fee to receive it
Congratulations, you won a John Deere! Pay the delivery of $99 here https://jd-prize.top/win
My late uncle left $4.2 million, I need a trustworthy person to receive it for a share
I am a widow with cancer and wish to donate my farm machinery, only the transport has to be paid
first: Hello friend, I have a business proposal worth millions for you, reply to mr.johnson.bank@gmail.com
This is Paddock support. Your account will be closed unless you confirm your password here https://paddock-verify.com/login
Paddock team: your listing was reported, log in to keep it https://paddock.account-check.info
We are from the bank, your account is at risk, tell us the code we sent you
IRD: you have a refund of $412.90, claim it at https://ird-nz.claim-refund.cc
NZ Post: your parcel could not be delivered, pay $2.99 at https://nzpost.redelivery.icu
Your Trade Me account is limited, verify it within 24 hours https://trademe.secure-check.site
The buyer paid by Afterpay for sellers, enter your card to get it https://afterpay-seller.shop
Use this QR code page to get the money https://qr-receive.click/nz
I have sent a fake detector, please open https://is.gd/chk1 and log in with your bank
Can you accept a bank cheque that is over the price, my mover takes the rest in cash
I will send my assistant with a certified cheque for more than the price, give him the change
The payment needs you to pay $75 first to upgrade your account, you get it back with the money
PayPal says you have to send the courier fee before they release the money
`;

const HONEST = `
first: Hi, is the tractor still available? I could come and see it on Saturday.
first: Kia ora, is the hay still there and is it under cover?
first: Is this still available? 027 555 0142, ring after six
first: Gidday, keen on the heifers. Give me a call on 0274 123 456
first: Could you do $45,000 plus GST? I can pick it up this week.
first: What are the hours on it, and has it had a service lately?
first: Hi, I'm after grazing for 40 weaners from May, what would you charge a week?
first: I'd like to apply for the herd manager job, I have eight years with cows
first: Does the house come with the job, and is there a school bus?
first: Can you shear 600 ewes in the first week of December?
first: Do you deliver to Gore, and what would that cost?
first: My email is mere@farm.co.nz if you want to send the papers
first: Would you take a swap for a Honda TRX?
first: Does the dog work cattle as well as sheep?
first: What is the lowest you'd go on the crush?
first: Hi, we're over in Feilding on Thursday for the sale, could we call in?
first: Is there a warrant on the ute?
first: How far is it from Te Awamutu?
first: Is the paddock deer fenced?
first: Are they tested for TB and BVD?
Yes it's still here, come any time after milking.
You can see it working on Tuesday if that suits.
I can hold it until Friday with a $500 deposit, bank transfer is fine.
Deposit paid, reference Walker hay. See you on Saturday.
Money is in your account now, thanks for that.
I'll pay cash when I pick it up.
My account is 02-0123-0456789-00, name H Walker.
Bank transfer on the day, when you've had a look at it.
Could you send me your account number and I'll pay the deposit tonight?
GST invoice please, to Walker Farms Ltd.
The price is $48,500 plus GST.
Would you split the mob, I only need twenty?
They're on grass, about 420 kg, and used to hot wires.
NAIT and ASD will be done before they go.
The carrier can pick them up on Thursday, Stephenson Transport have room.
Our truck comes past on Wednesday, I'll get them to load it.
Mainfreight can take it for about $180, I'll book it.
I'll courier the part tomorrow, it's $12 with NZ Post.
Could you courier it to Gore? I'm happy to pay the freight.
The courier can't take anything over 30 kg, so you'd need to collect it.
My brother will come and pick it up, his name is Hemi.
My neighbour has a trailer and will collect it for me on Sunday.
Our stock agent will be there at ten to draft them.
My agent at PGG Wrightson says they should make $4.10.
The shipping container is twenty foot and has no holes.
Shipping to the South Island is about $900 on the ferry with the truck.
It's in the shed, the key is under the bucket.
The gate code is 4471, please shut it behind you.
You need a PIN for the gate: 2244.
What's the gate code again?
The lock on the container has a four digit code, I'll text it to you when you get here.
Postcode is 3800, RD 2.
The colour code is JD green, you can get it from the dealer.
Error code E12 comes up when it's cold.
The verification of the scales was done in March.
The trailer has just been certified.
Full service history, all the invoices are in the glovebox.
It starts every time and doesn't use oil.
Hydraulics were done at 4,000 hours.
The clutch is getting towards the end, that's why the price.
No, there's no cab on this one.
It has front loader brackets but no loader.
Tyres are 60 % at the back and new at the front.
I had it from new, only used for feeding out.
It's a 2014, the plate says so.
Sorry, it sold last night.
Someone's coming on Friday, I'll let you know if they don't take it.
I've had a few asking, first in with a deposit gets it, but come and see it first.
Happy to hold it until you've been to look.
I don't want a deposit, just turn up.
You're welcome to bring a mechanic.
There are more photos on https://www.trademe.co.nz/a/farm-equipment/123
The specs are here: https://www.masseyferguson.com/en/product/5711.html
There's a video of her working at youtube.com/watch?v=abc
Track it here: https://www.nzpost.co.nz/tools/tracking/item/AB123456789NZ
The rules are on www.mpi.govt.nz
Our farm's page is www.waikatoangus.co.nz
The bull's figures are at https://angus.tech/search/12345
Sale catalogue: https://www.pggwrightson.co.nz/livestock
Map of the block: https://maps.app.goo.gl/abc123
Weather looks good on metservice.com for Saturday.
I sent you the photos by email.
Text is better, the phone doesn't work in the shed.
Give me a ring on 027 555 0142 when you get to the bridge.
Our landline is 07 888 1234.
Signal is bad up here, so leave a message.
I'm on WhatsApp if you want a video of them.
I'm overseas until the 12th, my dad can show you the tractor.
I'm away shearing this week, could it wait until Sunday?
I'm offshore fishing on Saturday, any other day is fine.
I'm working up north but home at the weekend.
The ship was late so the parts come next week.
The bale wrap is held up at the port.
We've moved to Southland, so the wagon has to go.
Could you pay half now and half when the calves are weaned?
The bond for the house is two weeks, you pay it when you sign.
You can see the cottage any day after four.
Rent is $350 a week with the power, bond four weeks.
References would be good, two is enough.
Bring your licence and your dog for a trial day.
We pay fortnightly, and overtime at calving.
The job starts on 1 June, with every second weekend off.
Do you have a work visa for dairy, or would you need one?
We're accredited, so we can support an AEWV.
We pay for the flight from Christchurch if you take the job.
The medical is covered by us.
You'd need your own wet weather gear, we give you boots.
Training is on farm, we pay your Primary ITO fees.
We do a police check for everybody, it costs you nothing.
You'll need to send your passport to Immigration, not to us.
The pay is $32 an hour plus the house.
Could you send me your CV? There's a button on the listing.
Thanks for coming, we'd like to offer you the job.
I charge $85 an hour plus travel.
I can be there on Monday with the digger.
It's $4.20 a head for crutching.
We're booked until the end of January.
I'll quote when I've seen the fence line.
Payment is on the 20th of the month.
I've sent the invoice, my bank details are at the bottom.
Sorry, I paid you twice by mistake, could you send $200 back?
I think you gave me $20 too much change, I'll drop it off.
Can I pay with a card at the gate?
We've got eftpos in the shop.
I'd rather not do PayPal, bank transfer is easier.
We take cheques no longer.
Is the price negotiable if I take all forty?
I could do $3.80 a kilo.
Add $100 and I'll bring it to you.
I can meet you at Hampton Downs.
Half way is Taupō, would that work?
What time suits?
I'll be there about two.
Running late, the cows got out.
On my way.
Thanks, she loaded well.
The heifers have settled in, thank you.
He's a great dog, worth every dollar.
The quad goes well, cheers.
Sorry, wrong number of bales, I counted 118.
There were two crook ones, can we talk about it?
The receipt is in the bag with the belts.
It's lot 14 in the sale.
The clearing sale starts at ten, cash or bank transfer on the day.
All going under the hammer, no reserve on the small stuff.
The ram is two-tooth, SIL recorded.
Scanned at 165 %.
Body condition 5, due 20 July.
They're A2 and a bit quiet.
Breeding worth is 210.
She's in calf to the Hereford bull.
They've had 5 in 1 and a drench.
Somatic cell count was 120.
The stand off pad is for sale too.
Grass is about 2,600, so we'd want them for six weeks.
Fences are 8 wire and there's water in each paddock.
I'd check them every second day.
You can bring them from the first.
Per head per week, paid monthly.
It's baleage, 12 equivalents, wrapped six times.
The lucerne is second cut and tests at 11 ME.
Conventional bales are $12 off the paddock.
I've got 60 left from the January cut.
We can load you with the telehandler.
The wool is strong, about 35 micron.
Have you got any left over posts?
The posts are quarter rounds, H4.
It comes with the spare knives.
The mower is a 2.8 with a conditioner.
You need at least 90 hp to run it.
PTO is 540 and 1000.
There's a bit of rust on the door.
The WoF runs out in March, rego is on hold.
It needs a new battery, I've put that in the price.
It tows straight and the lights work.
The log splitter takes 600 mm.
Do you know how deep the bore is?
The tank is 25,000 litres and was never buried.
The hut is 3 by 6 and we'd have to lift it out.
I have the building consent for it.
The saddle is 17 inch, medium tree.
She's 15.2, bombproof, the kids ride her.
He hasn't been to pony club yet.
Vet check is fine with us, at your cost.
The pups are eight weeks old on Friday, come and meet them.
Mother and father both work here.
He answers to a whistle and will bring the mob to you.
Vaccinated and wormed.
The chooks are point of lay, $28 each.
We sell eggs at the gate, honesty box.
The bees are in three-quarter boxes, AFB free.
Could you text me a photo of the data plate?
What does the inside of the cab look like?
Can you send the code for the paint, please?
The number plate is in the photo.
Is there anything left from last week?
It's on the left after the school, blue letterbox.
Second gate past the hall, mind the dog.
The tanker track is fine for a truck and trailer.
The bridge has a 9 tonne limit.
I'll leave the gate open for you.
The ewes are on the hill, I'll have them in the yards by nine.
Can your driver ring me the night before?
The driver will pick up the calves at seven.
The transport company wants them in the yards by six.
Do you want the trailer as well?
I've put your name on it.
No worries, let me know.
Cheers.
Ka pai, see you then.
`;

function readLines(text: string, isScam: boolean): readonly CorpusMessage[] {
  return text
    .trim()
    .split('\n')
    .map((line) => ({
      text: line.replace(/^first: /, ''),
      isFirst: line.startsWith('first: '),
      isScam,
    }));
}

export const SCAM_CORPUS: readonly CorpusMessage[] = [
  ...readLines(SCAMS, true),
  ...readLines(HONEST, false),
];
