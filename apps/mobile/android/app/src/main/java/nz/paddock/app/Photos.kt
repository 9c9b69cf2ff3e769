package nz.paddock.app

import android.content.ContentResolver
import android.graphics.Bitmap
import android.graphics.ImageDecoder
import android.net.Uri
import android.util.Base64
import org.json.JSONObject
import java.io.ByteArrayOutputStream
import java.io.IOException

/** As many as a message may have (libs/contracts/src/bridge.ts). */
const val MAX_PHOTOS = 20
private const val LONGEST_SIDE = 2_048
private const val QUALITY = 85

/** Returns a photo for the `photos` message: upright, at most 2,048 pixels, as a JPEG in base64. */
fun encodePhoto(resolver: ContentResolver, address: Uri): JSONObject? {
    val bitmap = try {
        ImageDecoder.decodeBitmap(ImageDecoder.createSource(resolver, address)) { decoder, info, _ ->
            val longest = maxOf(info.size.width, info.size.height)
            if (longest > LONGEST_SIDE) {
                val scale = LONGEST_SIDE.toDouble() / longest
                decoder.setTargetSize((info.size.width * scale).toInt(), (info.size.height * scale).toInt())
            }
            decoder.allocator = ImageDecoder.ALLOCATOR_SOFTWARE
        }
    } catch (_: IOException) {
        // Not a picture, or one that is gone.
        return null
    }
    val bytes = ByteArrayOutputStream()
    bitmap.compress(Bitmap.CompressFormat.JPEG, QUALITY, bytes)
    return JSONObject()
        .put("data", Base64.encodeToString(bytes.toByteArray(), Base64.NO_WRAP))
        .put("contentType", "image/jpeg")
}
