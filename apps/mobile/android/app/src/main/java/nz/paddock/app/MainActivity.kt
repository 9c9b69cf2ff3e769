package nz.paddock.app

import android.os.Bundle
import com.getcapacitor.BridgeActivity

/** The app's only screen: a web view with the site, and the plugin that talks to its page. */
class MainActivity : BridgeActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        registerPlugin(PaddockPlugin::class.java)
        super.onCreate(savedInstanceState)
    }
}
