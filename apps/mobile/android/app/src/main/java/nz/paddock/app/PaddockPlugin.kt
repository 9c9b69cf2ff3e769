package nz.paddock.app

import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.ConnectivityManager
import android.net.Network
import android.net.Uri
import android.webkit.WebView
import androidx.activity.OnBackPressedCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.FileProvider
import androidx.core.content.IntentCompat
import androidx.core.view.ViewCompat
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import com.getcapacitor.Plugin
import com.getcapacitor.WebViewListener
import com.getcapacitor.annotation.CapacitorPlugin
import com.google.firebase.FirebaseApp
import com.google.firebase.messaging.FirebaseMessaging
import org.json.JSONArray
import org.json.JSONObject
import java.io.File
import kotlin.concurrent.thread

/** The action of the shortcut on the app's icon (res/xml/shortcuts.xml). */
private const val TAKE_PHOTO = "nz.paddock.app.TAKE_PHOTO"
private val EXTERNAL_SCHEMES = setOf("https", "http", "tel", "mailto", "sms")

/** The Android side of docs/mobile-bridge.md. Capacitor calls `load` when the web view exists. */
@CapacitorPlugin(name = "Paddock")
class PaddockPlugin : Plugin() {
    private lateinit var messages: PageMessages
    private lateinit var camera: ActivityResultLauncher<Uri>

    override fun load() {
        val origin = bridge.serverUrl
        messages = PageMessages(bridge.webView, origin, ::handle)
        messages.attach()
        camera = bridge.registerForActivityResult(ActivityResultContracts.TakePicture()) { isTaken ->
            if (isTaken) sendPhotos(listOf(photoAddress()))
        }
        bridge.addWebViewListener(object : WebViewListener() {
            override fun onPageStarted(webView: WebView) = messages.onDocumentLoading()
        })
        sendSafeArea()
        sendNetworkState()
        sendPushToken()
        activity.onBackPressedDispatcher.addCallback(object : OnBackPressedCallback(true) {
            override fun handleOnBackPressed() {
                if (messages.isReady) messages.send("back") else leave()
            }
        })
    }

    /** Handles a message of the page. Unknown types belong to a newer site and are ignored. */
    private fun handle(message: JSONObject) {
        when (message.optString("type")) {
            "sign-in" -> if (message.optString("provider") == "google.com") signInWithGoogle()
            "share" -> share(message.optString("title"), message.optString("url"))
            "open-external" -> openExternally(Uri.parse(message.optString("url")))
            "may-leave" -> leave()
        }
    }

    // From the phone to the page

    private fun sendSafeArea() {
        WindowCompat.setDecorFitsSystemWindows(activity.window, false)
        ViewCompat.setOnApplyWindowInsetsListener(bridge.webView) { _, insets ->
            val bars = insets.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
            val density = activity.resources.displayMetrics.density
            messages.sendLasting(
                "safe-area",
                JSONObject()
                    .put("top", (bars.top / density).toDouble())
                    .put("right", (bars.right / density).toDouble())
                    .put("bottom", (bars.bottom / density).toDouble())
                    .put("left", (bars.left / density).toDouble()),
            )
            insets
        }
    }

    private fun sendNetworkState() {
        fun send(isOnline: Boolean) = activity.runOnUiThread {
            messages.sendLasting("network", JSONObject().put("isOnline", isOnline))
        }
        activity.getSystemService(ConnectivityManager::class.java)
            .registerDefaultNetworkCallback(object : ConnectivityManager.NetworkCallback() {
                override fun onAvailable(network: Network) = send(true)

                override fun onLost(network: Network) = send(false)
            })
    }

    /** Without google-services.json the app has no Firebase, and so no push messages. */
    private fun sendPushToken() {
        if (FirebaseApp.getApps(context).isEmpty()) return
        FirebaseMessaging.getInstance().token.addOnSuccessListener(activity) { token ->
            messages.sendLasting("push-token", JSONObject().put("token", token))
        }
    }

    /** Links of the site, and photos that were shared from the gallery or taken for a listing. */
    override fun handleOnNewIntent(intent: Intent) {
        when (intent.action) {
            Intent.ACTION_VIEW -> intent.data?.takeIf(messages::isOwn)?.let(::openLink)
            Intent.ACTION_SEND ->
                IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)?.let { sendPhotos(listOf(it)) }
            TAKE_PHOTO -> camera.launch(photoAddress())
            Intent.ACTION_SEND_MULTIPLE ->
                IntentCompat.getParcelableArrayListExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)?.let(::sendPhotos)
        }
    }

    /** Where the camera writes its photo. */
    private fun photoAddress(): Uri =
        FileProvider.getUriForFile(context, "${context.packageName}.fileprovider", File(context.cacheDir, "photo.jpg"))

    private fun openLink(link: Uri) {
        val path = link.encodedPath.orEmpty().ifEmpty { "/" }
        // Links in our emails open sign-in pages, which a deep link cannot open. The web view loads them.
        if (path.startsWith("/login")) return bridge.webView.loadUrl(link.toString())
        val query = link.encodedQuery?.let { "?$it" }.orEmpty()
        val fragment = link.encodedFragment?.let { "#$it" }.orEmpty()
        messages.send("deep-link", JSONObject().put("path", path + query + fragment))
    }

    /** Reads and shrinks photos on a thread of their own, because one takes about a second. */
    private fun sendPhotos(photos: List<Uri>) {
        thread {
            val encoded = photos.take(MAX_PHOTOS).mapNotNull { encodePhoto(context.contentResolver, it) }
            if (encoded.isEmpty()) return@thread
            activity.runOnUiThread { messages.send("photos", JSONObject().put("photos", JSONArray(encoded))) }
        }
    }

    // From the page to the phone

    private fun signInWithGoogle() {
        val clientId = config.getString("googleClientId") ?: return
        signInWithGoogle(activity, clientId) { idToken ->
            messages.send("credential", JSONObject().put("provider", "google.com").put("idToken", idToken))
        }
    }

    private fun share(title: String, url: String) {
        val intent = Intent(Intent.ACTION_SEND).setType("text/plain")
            .putExtra(Intent.EXTRA_SUBJECT, title)
            .putExtra(Intent.EXTRA_TEXT, "$title\n$url")
        activity.startActivity(Intent.createChooser(intent, null))
    }

    private fun openExternally(address: Uri) {
        if (address.scheme !in EXTERNAL_SCHEMES) return
        try {
            activity.startActivity(Intent(if (address.scheme == "tel") Intent.ACTION_DIAL else Intent.ACTION_VIEW, address))
        } catch (_: ActivityNotFoundException) {
            // No app can open this address.
        }
    }

    private fun leave() {
        activity.moveTaskToBack(true)
    }

    /** Security rule 4: the web view shows only our origin. Capacitor allows every port and subframe. */
    override fun shouldOverrideLoad(url: Uri): Boolean {
        if (messages.isOwn(url) || url.toString() == "about:blank") return false
        openExternally(url)
        return true
    }
}
